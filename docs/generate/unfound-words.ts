import { searchedTexts } from './searched-texts.js'

/** Words that readers look for, and the page that each has to lead to. The pages use them late or not at all. */
export const lookedFor: readonly (readonly [word: string, page: string])[] = [
  ['deep link', '/guides/pair-a-phone-wallet/'],
  ['mobile', '/guides/pair-a-phone-wallet/'],
  ['in-app browser', '/guides/pair-a-phone-wallet/'],
  ['MetaMask', '/guides/the-wallet-list/'],
  ['rtl', '/reference/react/'],
  ['language', '/reference/react/'],
  ['z-index', '/reference/theming/'],
  ['Safari', '/project/stacks/'],
]

/** The words that are not at the beginning of the page they lead to, where the search gives them weight. */
export function unfoundWords(site: string, words: typeof lookedFor = lookedFor): string[] {
  const texts = searchedTexts(site)
  return words
    .filter(([word, page]) => texts.get(page)?.slice(0, 200).includes(word) !== true)
    .map(([word, page]) => `${word}: ${page}`)
}
