'use client'
import type { ReactElement } from 'react'
import { pairingMessages } from '../../../messages/pairing-messages.js'
import { useText } from '../../../modal/use-text.js'
import { CopyButton } from '../../kit/copy-button.js'

/** Copies the pairing URI. The URI itself is said nowhere: it is a secret. */
export function CopyLinkButton({ uri }: { readonly uri: string | undefined }): ReactElement {
  const t = useText(pairingMessages)
  return (
    <CopyButton text={uri} done={t('pairing.copied')} refused={t('pairing.copyFailed')}>
      {t('pairing.copy')}
    </CopyButton>
  )
}
