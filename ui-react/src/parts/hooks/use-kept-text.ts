import { useCallback, useContext, useState } from 'react'
import { KeptTextsContext } from '../kept-texts-context.js'

/** The text of a field that Back finds as it was. `name` tells the fields of a view apart. */
export function useKeptText(name: string): readonly [text: string, setText: (text: string) => void] {
  const texts = useContext(KeptTextsContext)
  const [text, setText] = useState(() => texts?.get(name) ?? '')
  const keep = useCallback(
    (next: string) => {
      texts?.set(name, next)
      setText(next)
    },
    [texts, name],
  )
  return [text, keep]
}
