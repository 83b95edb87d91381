'use client'
import type { ReactElement } from 'react'
import { CheckIcon } from '../../icons/check-icon.js'
import { CopyIcon } from '../../icons/copy-icon.js'
import type { Copied } from './use-copied.js'

/** The glyph of a button that copies: a check for as long as it says that it did. */
export function CopyGlyph({ copied }: { readonly copied: Copied }): ReactElement {
  return copied === 'yes' ? (
    <span className="wc:text-success">
      <CheckIcon />
    </span>
  ) : (
    <CopyIcon />
  )
}
