'use client'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { Button } from '../../../parts/button.js'
import { singlePress } from '../../kit/single-press.js'
import { useArmed } from './use-armed.js'

/** Frees what may have been sent, by the word of the user, and goes back. It is disarmed for a moment. */
export function NotSentButton(): ReactElement {
  const { engine } = useViewScope()
  const t = useText(sendMessages)
  const armed = useArmed()
  return (
    <Button
      variant="quiet"
      disabled={!armed}
      onClick={singlePress(() => {
        engine.send?.forget()
        engine.back()
      })}
    >
      {t('preview.notSent')}
    </Button>
  )
}
