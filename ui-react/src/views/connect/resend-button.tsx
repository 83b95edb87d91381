'use client'
import type {} from '@walletchart/engine/login'
import type { ReactElement } from 'react'
import { useShown } from '../../modal/use-shown.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { Button } from '../../parts/button.js'
import { clockText } from '../../parts/clock.js'
import { useOfflineReason } from '../kit/use-offline-reason.js'
import { useMailPause } from './use-mail-pause.js'

export interface ResendButtonProps {
  readonly label: string
  /** The label while no e-mail may be sent yet. */
  readonly labelIn: (time: string) => string
  readonly variant?: 'primary' | 'secondary'
  readonly onPress?: () => void
}

/** Asks for another e-mail to the same address. It is off until 30 s after the last one, and says how long that is. */
export function ResendButton(props: ResendButtonProps): ReactElement {
  const { label, labelIn, variant = 'secondary', onPress } = props
  const { engine } = useViewScope()
  const step = useShown((state) => state.login?.step)
  const offline = useOfflineReason()
  const pause = useMailPause()
  const waits = pause > 0
  return (
    <Button
      variant={waits ? 'secondary' : variant}
      busy={step === 'sending' || step === 'loading'}
      disabled={waits || step === 'verifying' || step === 'reading'}
      reason={waits ? undefined : offline}
      onClick={() => {
        onPress?.()
        engine.login?.resend()
      }}
    >
      {waits ? labelIn(clockText(pause * 1000, 0)) : label}
    </Button>
  )
}
