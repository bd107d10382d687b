import { useEffect } from 'react'
import { useRemoteConfig } from './remote-config.ts'

/** What the page that was prerendered last calls itself. */
export const prerendered = { title: '' }

/** Sets the page title: the product's name and the page's (specification, section 1). */
export const useTitle = (page = ''): void => {
  const { product_name } = useRemoteConfig()
  const title = `${product_name} ${page}`.trim()
  if (import.meta.env.SSR) prerendered.title = title
  useEffect(() => {
    document.title = title
  }, [title])
}
