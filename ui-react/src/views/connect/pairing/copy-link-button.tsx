'use client'
import type { ReactElement } from 'react'
import { CopyIcon } from '../../../icons/copy-icon.js'
import { pairingMessages } from '../../../messages/pairing-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Button } from '../../../parts/button.js'
import { useCopyLink } from './use-copy-link.js'

/** Copies the pairing URI. It keeps its place while there is none. */
export function CopyLinkButton({ uri }: { readonly uri: string | undefined }): ReactElement {
  const t = useText(pairingMessages)
  const copy = useCopyLink(uri)
  return (
    <Button variant="secondary" icon={<CopyIcon />} disabled={uri === undefined} onClick={copy}>
      {t('pairing.copy')}
    </Button>
  )
}
