'use client'
import type { ReactElement } from 'react'
import { CodeIcon } from '../../icons/code-icon.js'
import { CopyIcon } from '../../icons/copy-icon.js'
import { signInMessages } from '../../messages/sign-in-messages.js'
import { useText } from '../../modal/use-text.js'
import { Button } from '../../parts/button.js'
import { Fold } from '../../parts/fold.js'
import { Mark } from '../../parts/mark.js'
import { RawText } from '../../parts/raw-text.js'
import { revealed } from './foreign-text.js'
import { useCopyMessage } from './use-copy-message.js'

/** The text that is signed, to the letter, under a row that says how long it is. */
export function FullMessage({ text }: { readonly text: string }): ReactElement {
  const t = useText(signInMessages)
  const copy = useCopyMessage(text)
  return (
    <Fold
      name={t('signIn.fullMessage')}
      mark={<Mark name="" icon={<CodeIcon size={16} />} size={28} />}
      trailing={t('signIn.lines', { count: text.split('\n').length })}
    >
      <RawText label={t('signIn.fullMessage')}>{revealed(text)}</RawText>
      <Button variant="secondary" icon={<CopyIcon />} onClick={copy}>
        {t('signIn.copy')}
      </Button>
    </Fold>
  )
}
