import { type ReactNode, useState } from 'react'
import type { Live } from '../timeline/use-live.js'

/** Attaches to the engine in the window that opened this page, or around it. */
export function LiveButton({ live }: { readonly live: Live }): ReactNode {
  const [problem, setProblem] = useState('')
  if (live.source === undefined) return null
  if (live.state === 'waiting' || live.state === 'on')
    return (
      <button type="button" aria-pressed="true" onClick={live.detach}>
        {live.state === 'on' ? '● Live' : 'Waiting for the engine…'}
      </button>
    )
  return (
    <form
      className="buttons"
      onSubmit={(event) => {
        event.preventDefault()
        const origin = new FormData(event.currentTarget).get('origin')
        try {
          live.attach(new URL(typeof origin === 'string' ? origin : '').origin)
          setProblem('')
        } catch {
          setProblem('Write the address of the page with the engine, such as https://app.example.')
        }
      }}
    >
      <input name="origin" aria-label="Page with the engine" defaultValue={live.origin} size={20} />
      <button type="submit">Attach</button>
      {problem === '' ? null : <span role="alert">{problem}</span>}
    </form>
  )
}
