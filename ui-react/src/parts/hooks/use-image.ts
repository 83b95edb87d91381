import { useCallback, useEffect, useState } from 'react'

/** How long a picture may take before the letter stands in for good, in ms. */
export const IMAGE_DEADLINE_MS = 2000

export type ImageState = 'loading' | 'shown' | 'missing'

export interface ImageWatch {
  readonly state: ImageState
  /** Goes on the `<img>`, so that a picture that was complete before hydration is seen too. */
  readonly ref: (image: HTMLImageElement | null) => void
  readonly onLoad: () => void
  readonly onError: () => void
}

/** Follows one picture: shown when it loads within 2000 ms, missing when it fails, is late, or has no source. */
export function useImage(src: string | undefined): ImageWatch {
  const [answer, setAnswer] = useState<{ readonly src: string | undefined; readonly state: ImageState }>({
    src: undefined,
    state: 'loading',
  })
  const state = src === undefined ? 'missing' : answer.src === src ? answer.state : 'loading'
  // The first answer stands: a picture that comes after the letter would make the list jump.
  const settle = useCallback(
    (next: ImageState) => setAnswer((now) => (now.src === src ? now : { src, state: next })),
    [src],
  )

  useEffect(() => {
    if (src === undefined) return undefined
    const timer = setTimeout(() => settle('missing'), IMAGE_DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [src, settle])

  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete === true) settle(image.naturalWidth > 0 ? 'shown' : 'missing')
    },
    [settle],
  )
  return { state, ref, onLoad: () => settle('shown'), onError: () => settle('missing') }
}
