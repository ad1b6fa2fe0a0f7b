// The page of one finished game.
import { pageData } from "./dom.js";
import { gamePage } from "./game_page.js";

gamePage(pageData());
