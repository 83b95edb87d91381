import { contrastRatio, LEAST_RATIO, type Rgb } from '../../../../ui-react/src/theme/contrast-warning.js'
import { type SchemeColours, surface, type ThemeChoice } from './theme-choice.js'

/** The contrast of two colours in one scheme. */
export interface Contrast {
  /** Rounded down to a tenth, so that 4.49 is not shown as enough. */
  readonly ratio: string
  /** Is it under what text needs? */
  readonly isLow: boolean
}

/** A pair of colours that carries text, in both schemes. */
export interface ContrastPair {
  readonly label: string
  readonly light: Contrast
  readonly dark: Contrast
}

const rgbOf = (colour: string): Rgb => {
  const channel = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

const contrastOf = (one: string, other: string): Contrast => {
  const ratio = contrastRatio(rgbOf(one), rgbOf(other))
  return { ratio: `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`, isLow: ratio < LEAST_RATIO }
}

const pairOf = (label: string, one: SchemeColours, other: SchemeColours): ContrastPair => ({
  label,
  light: contrastOf(one.light, other.light),
  dark: contrastOf(one.dark, other.dark),
})

/** The pairs that the kit warns about in development. */
export const themeContrasts = ({ accent, onAccent }: ThemeChoice): readonly ContrastPair[] => [
  pairOf('on-accent on accent', onAccent, accent),
  pairOf('accent on surface', accent, surface),
]
