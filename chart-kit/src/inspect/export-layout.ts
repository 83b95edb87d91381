/** What a text of a picture is. */
export type TextRole = 'name' | 'about' | 'event' | 'guard' | 'to' | 'note' | 'actions'

/** Size and weight of a text, and how far apart its lines are, in px. */
export interface TextFont {
  readonly size: number
  readonly weight: 400 | 600
  readonly line: number
}

/** The font of each role: the layout measures in it, the page draws in it. */
export const textFonts: Readonly<Record<TextRole, TextFont>> = {
  name: { size: 14, weight: 600, line: 18 },
  about: { size: 12, weight: 400, line: 16 },
  event: { size: 12, weight: 600, line: 17 },
  guard: { size: 12, weight: 400, line: 16 },
  to: { size: 12, weight: 400, line: 16 },
  note: { size: 11, weight: 400, line: 15 },
  actions: { size: 11, weight: 400, line: 15 },
}

/** One line of text in a picture, in px from the picture's top left. */
export interface PictureText {
  readonly role: TextRole
  readonly text: string
  /** Where the line begins. */
  readonly x: number
  /** The base line. */
  readonly y: number
  /** How wide it was measured; the page draws it exactly so, whatever fonts there are. */
  readonly w: number
  /** Places in `transitions` of what it tells of. */
  readonly transitions?: readonly number[]
}

/** A state, a chart or a view of a picture, in px. */
export interface PictureBox {
  /** Path of the state, id of the chart, or name of the view. */
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** Height of the part above the children; missing for a box without children. */
  readonly header?: number
  /** Where the dot of an initial state stands (its centre), for a compound state. */
  readonly dot?: readonly [x: number, y: number]
  readonly texts: readonly PictureText[]
}

/** A line between two boxes with what stands on it. Transitions of the same ends share one line. */
export interface PictureEdge {
  readonly from: string
  readonly to: string
  /** Places in `transitions` (of a chart) or in `links` (of the map); empty for the line of an initial state, and for the one a history state takes at first. */
  readonly transitions: readonly number[]
  /** x and y of each corner, one after the other. */
  readonly points: readonly number[]
  /** Where the texts stand. The line of a transition from a state into itself begins here. */
  readonly label?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly texts: readonly PictureText[]
}

/** A drawing, computed before the page is opened: nothing of it is moved later. */
export interface Picture {
  readonly w: number
  readonly h: number
  /** Parents before their children. */
  readonly boxes: readonly PictureBox[]
  readonly edges: readonly PictureEdge[]
}

/** The pictures of `machines.visualizer.json`. Empty when the file was written without them. */
export interface ExportedLayout {
  /** By chart id. */
  readonly charts?: Readonly<Record<string, Picture>>
  /** By chart id, for charts of many states: the outermost ones, and what leads from one to another. */
  readonly overviews?: Readonly<Record<string, Picture>>
  /** Charts as boxes, wires as lines. */
  readonly wires?: Picture
  /** One per flow of the route table. */
  readonly flows?: Readonly<Record<string, Picture>>
}
