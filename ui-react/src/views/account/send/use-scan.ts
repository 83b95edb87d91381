'use client'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { openCodeReader } from './code-reader.js'

/**
 * `asking`: the browser asks the user for the camera. `unseen`: still looking, and no code was seen for 10 s. `failed`: there is no camera,
 * another app has it, or the reader could not be loaded.
 */
export type ScanStep = 'asking' | 'looking' | 'unseen' | 'refused' | 'failed'
export type ScanEvent = 'opened' | 'waited' | 'refused' | 'failed' | 'again'

const moves: Readonly<Record<ScanStep, Partial<Record<ScanEvent, ScanStep>>>> = {
  asking: { opened: 'looking', refused: 'refused', failed: 'failed' },
  looking: { waited: 'unseen', failed: 'failed' },
  unseen: { failed: 'failed' },
  refused: { again: 'asking' },
  failed: { again: 'asking' },
}

export const nextScan = (step: ScanStep, event: ScanEvent): ScanStep => moves[step][event] ?? step

/** The time without a code after which that is said, and the pause between two looks, in ms. */
const UNSEEN_AFTER = 10_000
const PAUSE = 150

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof DOMException && (thrown.name === 'NotAllowedError' || thrown.name === 'SecurityError')

export interface ScanEnds {
  /** The text of a code, with what stands around it taken away. The camera is off by then. */
  readonly onFound: (text: string) => void
  /** The page was hidden, so the camera is off. */
  readonly onHidden: () => void
}

export interface Scan {
  readonly step: ScanStep
  /** Asks for the camera again, after it was refused or failed. */
  readonly again: () => void
}

/**
 * Looks for a QR code through the camera while there is an element to show it. The camera goes off when a code is found, the element is gone,
 * the page is hidden, or anything fails.
 * @param video null without an element
 */
export function useScan(video: HTMLVideoElement | null, ends: ScanEnds, open = openCodeReader): Scan {
  const [step, tell] = useReducer(nextScan, 'asking')
  const newest = useRef(ends)
  useEffect(() => {
    newest.current = ends
  })

  useEffect(() => {
    if (video === null) return undefined
    let isOver = false
    let stream: MediaStream | undefined
    const timers: { look?: ReturnType<typeof setTimeout>; unseen?: ReturnType<typeof setTimeout> } = {}
    const off = (given: MediaStream | undefined): void => {
      for (const track of given?.getTracks() ?? []) track.stop()
    }
    const end = (): void => {
      isOver = true
      clearTimeout(timers.look)
      clearTimeout(timers.unseen)
      document.removeEventListener('visibilitychange', hide)
      off(stream)
      video.srcObject = null
    }
    const fail = (event: 'refused' | 'failed'): void => {
      if (isOver) return
      end()
      tell(event)
    }
    const hide = (): void => {
      if (document.visibilityState !== 'hidden') return
      end()
      newest.current.onHidden()
    }
    document.addEventListener('visibilitychange', hide)

    const begin = async (): Promise<void> => {
      const opening = open()
      // A refusal of the camera comes first.
      opening.catch(() => undefined)
      const given = await navigator.mediaDevices.getUserMedia(wanted)
      if (isOver) {
        off(given)
        return
      }
      stream = given
      for (const track of given.getTracks()) track.addEventListener('ended', () => fail('failed'))
      video.srcObject = given
      tell('opened')
      timers.unseen = setTimeout(() => tell('waited'), UNSEEN_AFTER)
      const read = await opening
      const look = async (): Promise<void> => {
        const text = (await read(video))?.trim()
        if (isOver) return
        if (text === undefined || text === '') {
          timers.look = setTimeout(() => void look().catch(() => fail('failed')), PAUSE)
          return
        }
        end()
        newest.current.onFound(text)
      }
      if (!isOver) await look()
    }
    begin().catch((thrown: unknown) => fail(isRefusal(thrown) ? 'refused' : 'failed'))
    return end
  }, [video, open])

  return { step, again: useCallback(() => tell('again'), []) }
}
