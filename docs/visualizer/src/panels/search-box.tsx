import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ExportedMachines } from '../../../../chart-kit/src/inspect/export-machines.js'
import { searchIn } from '../search.js'
import { goTo } from '../use-hash-route.js'

/** Finds states, events and descriptions. Slash leads here. */
export const SearchBox = memo(function SearchBox(props: { readonly file: ExportedMachines }): ReactNode {
  const { file } = props
  const search = useMemo(() => searchIn(file), [file])
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const found = useMemo(() => search(query), [search, query])
  const shown = open && query.trim() !== ''

  useEffect(() => {
    const slash = (event: globalThis.KeyboardEvent): void => {
      const { target } = event
      const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (event.key !== '/' || typing) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', slash)
    return () => window.removeEventListener('keydown', slash)
  }, [])

  const go = (place: number): void => {
    const one = found[place]
    if (one === undefined) return
    goTo(one.place)
    setOpen(false)
    setQuery('')
  }
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') go(at)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div className="search">
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label="Search states, events and descriptions"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown && found[at] !== undefined ? `${list}-${at}` : undefined}
        placeholder="Search  /"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setAt(0)
          setOpen(true)
        }}
        onKeyDown={keys}
        onBlur={() => setOpen(false)}
      />
      <div id={list} role="listbox" aria-label="Found" hidden={!shown}>
        {found.map((one, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={`${one.about} ${one.title} ${one.from ?? ''}`}
            id={`${list}-${place}`}
            role="option"
            aria-selected={place === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(place)}
          >
            <b>{one.title}</b> <span>{one.from === undefined ? one.about : `${one.about}, ${one.from}`}</span>
          </div>
        ))}
        {shown && found.length === 0 ? (
          <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1}>
            Nothing is called so.
          </div>
        ) : null}
      </div>
    </div>
  )
})
