import type { InWalks } from '../kit/in-walks.cases.js'

/** The frame of a login says how its keys stand. */
export const loginKeysWalks: InWalks<Record<string, never>> = { login: () => ({}) }
