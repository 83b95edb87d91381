/** The files that an addition looks at. Paths go from the root. */
export interface Sources {
  has(path: string): boolean
  read(path: string): string
}
