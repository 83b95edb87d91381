'use client'
import { type RefObject, useLayoutEffect } from 'react'

/** Keeps the caret of a focused field when its text changes without the user. Browsers move it to the end. */
export function useKeptCaret(input: RefObject<HTMLInputElement | null>, text: string): void {
  // In the effect the field has the new text, and its caret has moved. A text that the user typed is there before the render.
  const field = input.current
  const isRewritten = field !== null && field.value !== text && field.matches(':focus')
  const start = isRewritten ? field.selectionStart : null
  const end = isRewritten ? field.selectionEnd : null
  useLayoutEffect(() => {
    if (start !== null && end !== null) field?.setSelectionRange(start, end)
  })
}
