import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onDeep'

/** Button classes, also for links styled as buttons. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
}: { variant?: ButtonVariant; size?: 'md' | 'lg' } = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-pill text-center font-semibold leading-tight transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55',
    size === 'lg' ? 'min-h-13 px-7 py-3 text-lg' : 'min-h-11 px-5 py-2.5',
    looks[variant],
  )
}

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; size?: 'md' | 'lg' }) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }) })
  return <button type={type} className={classNames(look, className)} {...rest} />
}

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-action text-white enabled:hover:bg-action-hover [a&]:hover:bg-action-hover active:translate-y-px',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink active:translate-y-px',
  quiet: 'text-brand underline-offset-4 hover:underline',
  danger: 'bg-emergency text-white hover:bg-[#9f1717] active:translate-y-px',
  onDeep: 'border border-on-deep-soft text-on-deep hover:bg-white/10 active:translate-y-px',
}
