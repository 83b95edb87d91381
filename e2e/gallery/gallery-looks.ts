/** A look in which the gallery shows every stage. */
export interface GalleryLook {
  /** The end of its file names. */
  readonly id: string
  readonly label: string
  readonly theme: 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
  /** The window, in CSS pixels. From 480 px on the modal is in the middle, below it a sheet. */
  readonly width: number
  readonly height: number
}

const desktop = { theme: 'light', direction: 'ltr', width: 480, height: 800 } as const

/** The looks, in the order of the switch. The phone is last, as a wide list may load more than a narrow one. */
export const galleryLooks: readonly GalleryLook[] = [
  { ...desktop, id: 'light', label: 'Light' },
  { ...desktop, id: 'dark', label: 'Dark', theme: 'dark' },
  { ...desktop, id: 'rtl', label: 'Right to left', direction: 'rtl' },
  { ...desktop, id: 'phone', label: 'Phone', width: 375, height: 812 },
]
