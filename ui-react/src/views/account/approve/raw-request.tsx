'use client'
import type { ShownApproval } from '@walletchart/engine/login'
import { type ReactElement, useState } from 'react'
import { CodeIcon } from '../../../icons/code-icon.js'
import { approveTransactionMessages } from '../../../messages/approve-transaction-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Fold } from '../../../parts/fold.js'
import { Mark } from '../../../parts/mark.js'
import { RawText } from '../../../parts/raw-text.js'
import { revealed, revealedLine } from '../../sign-in/foreign-text.js'

interface RawRequestProps {
  readonly request: ShownApproval
  readonly startsOpen: boolean
}

/** The request to the letter, under a row. It is open where nothing else says what it does. */
export function RawRequest({ request, startsOpen }: RawRequestProps): ReactElement {
  const t = useText(approveTransactionMessages)
  const opens = useState(startsOpen)
  return (
    <Fold
      name={t('approveTransaction.raw')}
      mark={<Mark name="" icon={<CodeIcon size={16} />} size={28} />}
      secondLine={revealedLine(request.method, 60)}
      opens={opens}
    >
      <RawText label={t('approveTransaction.raw')}>
        {revealed(JSON.stringify(request.params, undefined, 2) ?? '')}
      </RawText>
    </Fold>
  )
}
