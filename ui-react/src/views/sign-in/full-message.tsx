'use client'
import type { ReactElement } from 'react'
import { CodeIcon } from '../../icons/code-icon.js'
import { signInMessages } from '../../messages/sign-in-messages.js'
import { useText } from '../../modal/use-text.js'
import { Fold } from '../../parts/fold.js'
import { Mark } from '../../parts/mark.js'
import { RawText } from '../../parts/raw-text.js'
import { CopyButton } from '../kit/copy-button.js'
import { revealed } from './foreign-text.js'

/** The text that is signed, to the letter, under a row that says how long it is. */
export function FullMessage({ text }: { readonly text: string }): ReactElement {
  const t = useText(signInMessages)
  return (
    <Fold
      name={t('signIn.fullMessage')}
      mark={<Mark name="" icon={<CodeIcon size={16} />} size={28} />}
      trailing={t('signIn.lines', { count: text.split('\n').length })}
    >
      <RawText label={t('signIn.fullMessage')}>{revealed(text)}</RawText>
      <CopyButton text={text} done={t('signIn.copied')} refused={t('signIn.copyFailed')}>
        {t('signIn.copy')}
      </CopyButton>
    </Fold>
  )
}
