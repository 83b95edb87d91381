import { createContext } from 'react'

/** True inside a row group: rows then are list items. */
export const RowListContext = createContext(false)
