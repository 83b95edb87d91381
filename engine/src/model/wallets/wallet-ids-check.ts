import * as z from 'zod/mini'
import { matches } from './matches.js'

/** The check of an option that is a list of ids of wallets, and what is expected of it. */
export const walletIdsCheck = [z.array(matches(/\S/)), 'a list of ids', 'an id'] as const
