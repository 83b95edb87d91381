import { type ReactNode, useEffect, useState } from 'react'

/** Gives the picture the whole window, and takes it back when the page is left. */
export function WideButton(): ReactNode {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    document.documentElement.classList.toggle('wide', wide)
    return () => document.documentElement.classList.remove('wide')
  }, [wide])
  return (
    <button type="button" aria-pressed={wide} onClick={() => setWide(!wide)}>
      Wide
    </button>
  )
}
