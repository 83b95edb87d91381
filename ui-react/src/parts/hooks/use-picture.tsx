import { type ReactElement, useCallback, useEffect, useReducer } from 'react'

/** How long a picture may take before its stand-in stays for good, in ms. */
const PICTURE_DEADLINE_MS = 2000

type PictureState = 'loading' | 'shown' | 'missing'

interface Answer {
  readonly src: string | undefined
  readonly state: PictureState
}

// It stands: a picture that comes after the letter would make the list jump.
const firstAnswer = (now: Answer, next: Answer): Answer => (now.src === next.src ? now : next)

interface Picture {
  readonly state: PictureState
  /** Undefined if it is missing: the stand-in shows. */
  readonly image: ReactElement | undefined
}

/**
 * Follows one picture: shown when it loads within 2000 ms, missing when it fails, is late, or has no source.
 * @param src a checked picture source (data image or https)
 */
export function usePicture(src: string | undefined, size: number): Picture {
  const [answer, settle] = useReducer(firstAnswer, { src: undefined, state: 'missing' })
  const state = answer.src === src ? answer.state : src ? 'loading' : 'missing'
  useEffect(() => {
    if (src === undefined) return undefined
    const timer = setTimeout(() => settle({ src, state: 'missing' }), PICTURE_DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [src])
  // A picture that was complete before hydration is seen too.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) settle({ src, state: image.naturalWidth > 0 ? 'shown' : 'missing' })
    },
    [src],
  )
  return {
    state,
    image:
      state === 'missing' ? undefined : (
        <img
          ref={ref}
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={() => settle({ src, state: 'shown' })}
          onError={() => settle({ src, state: 'missing' })}
        />
      ),
  }
}
