'use client'
import type { View } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { WalletIcon } from '../../icons/wallet-icon.js'
import type { MessageKey } from '../../messages/catalogue.js'
import { nothingChosenMessages } from '../../messages/nothing-chosen-messages.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Button } from '../../parts/button.js'
import { Empty } from '../../parts/empty.js'
import { Foot } from '../../parts/foot.js'
import { Mark } from '../../parts/mark.js'

interface Absence {
  readonly name: MessageKey
  readonly line: MessageKey
  readonly action: MessageKey
  readonly view: View
}

const absences = {
  wallet: {
    name: 'nothing.wallet',
    line: 'nothing.walletLine',
    action: 'nothing.chooseWallet',
    view: 'Connect',
  },
  list: {
    name: 'nothing.list',
    line: 'nothing.listLine',
    action: 'nothing.chooseWallet',
    view: 'Connect',
  },
  network: {
    name: 'nothing.network',
    line: 'nothing.networkLine',
    action: 'nothing.chooseNetwork',
    view: 'Networks',
  },
  email: {
    name: 'nothing.email',
    line: 'nothing.emailLine',
    action: 'nothing.enterEmail',
    view: 'Connect',
  },
} as const satisfies Record<string, Absence>

export interface NothingChosenViewProps {
  /** The title of the view. */
  readonly title: string
  /** What the view lacks. */
  readonly lacks: keyof typeof absences
}

/** A view that an app opened without what the view is about. It leads to where that is chosen. */
export function NothingChosenView({ title, lacks }: NothingChosenViewProps): ReactElement {
  const { engine } = useViewScope()
  const t = useText(nothingChosenMessages)
  const { name, line, action, view } = absences[lacks]
  return (
    <>
      <ViewHeader title={title} still />
      <Body label={t('modal.content')}>
        <Empty title={t(name)} mark={<Mark name="" icon={<WalletIcon />} size={44} />}>
          {t(line)}
        </Empty>
      </Body>
      <Foot>
        <Button onClick={() => engine.reset(view)}>{t(action)}</Button>
      </Foot>
    </>
  )
}
