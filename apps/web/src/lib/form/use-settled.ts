import { useEffect, useState } from 'react'

/** What stands in a field once it has not changed for so many milliseconds. */
export const useSettled = (value: string, after: number): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return settled
}
