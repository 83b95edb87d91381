import { type ReactElement, useEffect, useState } from 'react'
import { Icon } from './icon.js'

export interface CopyButtonProps {
  readonly text: string
  /** What is copied, as in "Copy the code". */
  readonly label: string
  /** Default: Copy. */
  readonly word?: string
}

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label, word = 'Copy' }: CopyButtonProps): ReactElement {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), 2_000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  return (
    <button type="button" className="quiet small" onClick={copy} aria-label={label}>
      <Icon name={state === 'copied' ? 'check' : 'copy'} small />
      <span aria-live="polite">
        {state === 'copied' ? 'Copied' : state === 'failed' ? 'Not allowed' : word}
      </span>
    </button>
  )
}
