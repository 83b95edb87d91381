'use client'
import type { SendFormChange, SendReceiver } from '@walletchart/engine/send'
import { formatAddress } from '@walletchart/engine/values'
import type { ReactElement } from 'react'
import { sendMessages } from '../../../messages/send-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Button } from '../../../parts/button.js'

export interface LookAlikeChoiceProps {
  readonly known: NonNullable<SendReceiver['lookAlike']>
  readonly edit: (change: SendFormChange) => void
  /** The buttons go with the choice: the focus has to go on. */
  readonly onDone: () => void
}

/** The two ways on from an address that is easily taken for a known one. */
export function LookAlikeChoice({ known, edit, onDone }: LookAlikeChoiceProps): ReactElement {
  const t = useText(sendMessages)
  const { name, address } = known
  const choose = (change: SendFormChange): void => {
    edit(change)
    onDone()
  }
  return (
    <>
      <Button onClick={() => choose({ to: name ?? address })}>
        {t('send.useInstead', { name: name ?? formatAddress(address) })}
      </Button>
      <div data-part="send-anyway">
        <Button variant="quiet" onClick={() => choose({ acceptReceiver: true })}>
          {t('send.acceptReceiver')}
        </Button>
      </div>
    </>
  )
}
