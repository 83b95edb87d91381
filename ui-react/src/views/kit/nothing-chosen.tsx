'use client'
import type { View } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { MailIcon } from '../../icons/mail-icon.js'
import { NetworkIcon } from '../../icons/network-icon.js'
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
  readonly icon: ReactElement
  readonly name: MessageKey
  readonly line: MessageKey
  readonly action: MessageKey
  readonly view: View
}

const absences = {
  wallet: {
    icon: <WalletIcon />,
    name: 'nothing.wallet',
    line: 'nothing.walletLine',
    action: 'nothing.chooseWallet',
    view: 'Connect',
  },
  list: {
    icon: <WalletIcon />,
    name: 'nothing.list',
    line: 'nothing.listLine',
    action: 'nothing.chooseWallet',
    view: 'Connect',
  },
  network: {
    icon: <NetworkIcon />,
    name: 'nothing.network',
    line: 'nothing.networkLine',
    action: 'nothing.chooseNetwork',
    view: 'Networks',
  },
  email: {
    icon: <MailIcon />,
    name: 'nothing.email',
    line: 'nothing.emailLine',
    action: 'nothing.enterEmail',
    view: 'Connect',
  },
} as const satisfies Record<string, Absence>

export interface NothingChosenProps {
  /** The title of the view. */
  readonly title: string
  /** What the view lacks. */
  readonly lacks: keyof typeof absences
}

/** A view that an app opened without what the view is about. It leads to where that is chosen. */
export function NothingChosen({ title, lacks }: NothingChosenProps): ReactElement {
  const { engine } = useViewScope()
  const t = useText(nothingChosenMessages)
  const { icon, name, line, action, view } = absences[lacks]
  return (
    <>
      <ViewHeader title={title} still />
      <Body label={t('modal.content')}>
        <Empty title={t(name)} mark={<Mark name="" icon={icon} size={44} />}>
          {t(line)}
        </Empty>
      </Body>
      <Foot>
        <Button onClick={() => engine.reset(view)}>{t(action)}</Button>
      </Foot>
    </>
  )
}
