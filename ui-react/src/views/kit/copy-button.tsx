'use client'
import type { ReactElement } from 'react'
import { Button } from '../../parts/button.js'
import { useSaid } from '../../parts/hooks/use-said.js'
import { Notice } from '../../parts/notice.js'
import { CopyGlyph } from './copy-glyph.js'
import { useCopied } from './use-copied.js'

export interface CopyButtonProps {
  /** Without one, the button keeps its place. */
  readonly text: string | undefined
  readonly children: string
  /** The words once it is copied. */
  readonly done: string
  /** The words if the browser refused. They say what to do. */
  readonly refused: string
}

/** Copies a text, and says so where it was pressed. */
export function CopyButton({ text, children, done, refused }: CopyButtonProps): ReactElement {
  const [copied, copy] = useCopied(text)
  useSaid(copied === 'no' ? undefined : copied === 'yes' ? done : refused, copied === 'refused')
  return (
    <>
      <Button
        variant="secondary"
        icon={<CopyGlyph copied={copied} />}
        disabled={text === undefined}
        onClick={copy}
      >
        {copied === 'yes' ? done : children}
      </Button>
      {copied === 'refused' ? <Notice tone="danger">{refused}</Notice> : null}
    </>
  )
}
