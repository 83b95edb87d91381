import type { ChartWords } from '../chart-words.js'

/** What the listing chart and its states mean, by state path. */
export const listingWords: ChartWords = {
  '': {
    description: 'The wallets of the listing service: those offered first, the pages of all, and a search.',
    requirements: ['R1.14', 'R7.32'],
  },
  pages: { description: 'All wallets, page by page.', requirements: ['R9.6'] },
  'pages.idle': { description: 'Nobody asked for wallets yet.' },
  'pages.opening': {
    description: 'The featured, recommended and excluded wallets are read, and whether this page may ask.',
    requirements: ['R7.31', 'R8.6', 'R8.7', 'R9.5'],
  },
  'pages.choosing': { description: 'Was a page asked for meanwhile?' },
  'pages.opened': { description: 'What is offered first is known; nobody asked for a page yet.' },
  'pages.loading': { description: 'The next 40 wallets are read.', requirements: ['R9.6'] },
  'pages.ready': { description: 'The pages asked for are there.' },
  'pages.failed': { description: 'The listing gave no usable answer. Asking again tries again.' },
  search: { description: 'Wallets by name; the newest search wins.', requirements: ['R9.7'] },
  'search.idle': { description: 'Nothing is searched for.' },
  'search.waiting': {
    description: 'The user may still be typing, so the search waits for a pause of 300 ms.',
    requirements: ['R9.7'],
  },
  'search.loading': { description: 'At most 100 wallets with this name are looked for.' },
  'search.ready': { description: 'What was found is known, be it nothing.' },
  'search.failed': { description: 'The search gave no usable answer. Searching again tries again.' },
}
