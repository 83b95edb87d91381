import { familyNames } from '../setup/wallet-families.js'

/** What a family is called. */
export const familyName = (namespace: string): string =>
  Object.entries(familyNames).find(([family]) => family === namespace)?.[1] ?? namespace
