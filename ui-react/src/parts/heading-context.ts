import { createContext, type ElementType } from 'react'

/** What a view's heading is made of: a plain `h2`, or the title of the dialog the view stands in. */
export const HeadingContext = createContext<ElementType>('h2')

/** The headings inside a view, one level below its own. */
export const InnerHeadingContext = createContext<ElementType>('h3')
