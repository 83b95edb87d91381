import { identityPart } from './identity.part.js'

export const parts = [identityPart] as const
