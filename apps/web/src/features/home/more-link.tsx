import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Leads from a part of the home to the whole of it. */
export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-0.5 rounded-control px-2 text-[0.8125rem] font-bold text-accent hover:bg-soft"
  >
    {children}
    <ChevronRight size={18} />
  </Link>
)
