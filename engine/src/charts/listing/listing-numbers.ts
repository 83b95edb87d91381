/** How many wallets a page has. */
export const PAGE_ENTRIES = 40

/** How many wallets are recommended. */
export const RECOMMENDED_ENTRIES = 4

/** How many wallets a search finds at most. */
export const SEARCH_ENTRIES = 100

/** How many ids one question may name. */
export const IDS_ASKED = 100
