export const PAGE: string
export const PAIRING_PAGE: string
export const HEADLESS: string
export const ON_OPENING: readonly string[]
