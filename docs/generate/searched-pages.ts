import { searchedTexts } from './searched-texts.js'

/**
 * The addresses of the pages that the search of a built site finds.
 * @throws {Error} if the site has no search index
 */
export const searchedPages = (site: string): string[] => [...searchedTexts(site).keys()]
