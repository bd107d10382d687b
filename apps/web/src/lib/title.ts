import { useEffect } from 'react'
import { useRemoteConfig } from './remote-config.ts'

let latest = ''
const note = (title: string): void => void (latest = title)
/** What the page that was prerendered last calls itself. */
export const prerenderedTitle = (): string => latest

/** Sets the page title: the product's name and the page's (specification, section 1). */
export const useTitle = (page = ''): void => {
  const { product_name } = useRemoteConfig()
  const title = `${product_name} ${page}`.trim()
  if (import.meta.env.SSR) note(title)
  useEffect(() => {
    document.title = title
  }, [title])
}
