'use client'
import type { DeepLink, Opener } from '@walletchart/engine/links'
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { ExternalIcon } from '../../../icons/external-icon.js'
import { pairingMessages } from '../../../messages/pairing-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Button } from '../../../parts/button.js'
import { LinkButton } from '../../../parts/link-button.js'
import { Notice } from '../../../parts/notice.js'
import { useAppName } from '../../kit/use-app-name.js'

export interface AppLinkProps {
  readonly opener: Opener
  /** Undefined until there is a URI to hand over. */
  readonly link: DeepLink | undefined
  readonly wallet: string
  /** It is about to be opened. */
  readonly onOpen?: (() => void) | undefined
  readonly children: ReactNode
}

/** Opens the wallet inside the click: the link is there before it is pressed. */
export function AppLink({ opener, link, wallet, onOpen, children }: AppLinkProps): ReactElement {
  const t = useText(pairingMessages)
  const app = useAppName()
  const [blocked, setBlocked] = useState(false)
  if (link === undefined)
    return (
      <Button busy icon={<ExternalIcon />}>
        {children}
      </Button>
    )

  const open = (event: MouseEvent): void => {
    onOpen?.()
    // Whoever asks for another tab or window gets it from the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setBlocked(opener.open(link) === 'blocked')
  }
  return (
    <>
      {blocked ? (
        <Notice tone="warning" title={t('pairing.blockedTitle')} announced>
          {t('pairing.blocked', { wallet, app })}
        </Notice>
      ) : null}
      <LinkButton href={link.href} target={link.target} icon={<ExternalIcon />} onClick={open}>
        {children}
      </LinkButton>
    </>
  )
}
