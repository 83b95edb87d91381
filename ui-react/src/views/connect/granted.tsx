'use client'
import type { ModalGrant } from '@walletchart/engine'
import { type ReactElement, useEffect } from 'react'
import { grantedMessages } from '../../messages/granted-messages.js'
import { shortName } from '../../messages/short-name.js'
import { useShown } from '../../modal/use-shown.js'
import { useText } from '../../modal/use-text.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'
import { Moment } from '../../parts/moment.js'
import { Span } from '../../parts/span.js'
import { AppMark } from '../kit/app-mark.js'
import { useAppName } from '../kit/use-app-name.js'
import { WalletMark } from '../kit/wallet-mark.js'

const ENDS = ['keydown', 'pointerdown'] as const

/** The wallet said yes. The chart ends it after a moment, and any key or press at once. */
export function Granted({ grant }: { readonly grant: ModalGrant }): ReactElement {
  const { engine } = useViewScope()
  const t = useText(grantedMessages)
  const app = useAppName()
  const wallet = useShown(({ accounts }) => accounts[grant.namespace]?.connectedWalletInfo)
  const name = wallet?.name ?? t('settings.wallet')

  useEffect(() => {
    const end = (): void => engine.dismiss()
    for (const type of ENDS) window.addEventListener(type, end, true)
    return () => {
      for (const type of ENDS) window.removeEventListener(type, end, true)
    }
  }, [engine])

  return (
    <>
      <ViewHeader title={shortName(name)} still />
      <Body label={t('modal.content')}>
        <Span
          state="ok"
          fresh
          from={<AppMark />}
          to={<WalletMark id={wallet?.identifier} name={name} size={60} />}
          label={t('span.done', { from: app, to: name })}
        />
        <Moment title={t(grant.to === 'signIn' ? 'granted.signedIn' : 'connect.connected')} />
      </Body>
    </>
  )
}
