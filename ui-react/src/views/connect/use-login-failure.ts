'use client'
import type { ErrorRecord } from '@walletchart/engine'
import type {} from '@walletchart/engine/login'
import { useShown } from '../../modal/use-shown.js'

/** Why the last step of the login failed. */
export const useLoginFailure = (): ErrorRecord | undefined => useShown((state) => state.login?.failure)
