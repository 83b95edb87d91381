import * as z from 'zod/mini'
import { checkedRequest } from '../kit/checked-request.js'
import { rememberField } from '../kit/remember-field.js'
import type { TokensSettings } from './tokens.public.js'

/** The shortest time between two reads that an app may ask for, in ms. */
const SHORTEST_POLL = 10_000
/** A timer of more milliseconds would run at once. */
const LONGEST_POLL = 2 ** 31 - 1

const isPollTime = (value: unknown): boolean =>
  typeof value === 'number' && value >= SHORTEST_POLL && value <= LONGEST_POLL

const shape = z.object({
  pollEvery: z.optional(z.custom<number>(isPollTime, 'Expected a number of milliseconds from 10000 on.')),
  remember: rememberField,
})

/** @throws WalletchartError `OPTION_INVALID` */
export const checkedTokensSettings = (settings: TokensSettings): TokensSettings =>
  checkedRequest('tokens', shape, settings)
