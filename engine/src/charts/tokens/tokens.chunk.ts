import { tokensPart } from './tokens.part.js'

export const parts = [tokensPart] as const
