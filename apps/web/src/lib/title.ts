import { useEffect } from 'react'
import { useRemoteConfig } from './remote-config.ts'

/** Sets the page title: the product's name and the page's (specification, section 1). */
export const useTitle = (page = ''): void => {
  const { product_name } = useRemoteConfig()
  useEffect(() => {
    document.title = `${product_name} ${page}`.trim()
  }, [product_name, page])
}
