'use client'
import type {} from '@walletchart/engine/login'
import { useState } from 'react'
import { useShown } from '../../modal/use-shown.js'

/** The time of the last e-mail if it was sent while the view was there, in ms since 1970. */
export function useSentAgain(): number | undefined {
  const sentAt = useShown((state) => state.login?.sentAt)
  const step = useShown((state) => state.login?.step)
  const [first] = useState(sentAt)
  return step === 'failed' || sentAt === first ? undefined : sentAt
}
