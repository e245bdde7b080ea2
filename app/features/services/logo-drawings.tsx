import { logo, LogoCurrents } from './logo-frame.tsx'

/**
 * The subjects of the logo's variants on its field of 48 by 48, two for each: as it is first seen, with the weather in
 * motion, and what a card swaps to, where it has calmed.
 */

export function RoofInWeather() {
  return (
    <>
      <path d="M14.500 20.500 24 11.500l9.500 9" stroke={logo.cream} strokeWidth="3.400" />
      <LogoCurrents />
    </>
  )
}

export function LitHouse() {
  return (
    <>
      <path d="M13.500 17.500 24 8l10.500 9.500" stroke={logo.cream} strokeWidth="3.400" />
      <path d="M21.700 18.200h4.600v4.800h-4.600Z" fill={logo.warm} stroke={logo.warm} strokeWidth="1.400" />
      <LogoCurrents calm />
    </>
  )
}

export function SnowCrystal() {
  return (
    <>
      <g stroke={logo.cream} strokeWidth="1.900">
        {[0, 60, 120].map((turn) => (
          <path
            key={turn}
            transform={`rotate(${turn} 24 14.500)`}
            d="M24 5.700v17.600M21.400 7.100 24 9.700l2.600-2.600M21.400 21.900l2.600-2.600 2.600 2.600"
          />
        ))}
      </g>
      <LogoCurrents />
    </>
  )
}

export function CoolWave() {
  return (
    <>
      <path d="M9.500 20.500h18.700a5.600 5.600 0 1 0-5.400-7.100" stroke={logo.cream} strokeWidth="3.400" />
      <path d="M12 13.800h4.500" stroke={logo.cream} strokeWidth="3.400" />
      <LogoCurrents calm upper={logo.cool} />
    </>
  )
}

export function DustInTheAir() {
  return (
    <>
      <g fill={logo.cream}>
        <circle cx="15.500" cy="15" r="1.900" />
        <circle cx="21" cy="8.800" r="1.300" />
        <circle cx="23.500" cy="17.500" r="2.300" />
        <circle cx="29.500" cy="11.500" r="1.800" />
        <circle cx="34.500" cy="17.800" r="1.400" />
        <circle cx="31" cy="21.500" r="1" />
      </g>
      <LogoCurrents />
    </>
  )
}

export function FreshLeaf() {
  return (
    <>
      <path
        d="M18.200 20.400C15.600 12.600 21 7.200 31.800 7.600c.9 9.800-4.600 15.900-13.600 12.800Z"
        stroke={logo.cream}
        strokeWidth="2.800"
      />
      <path d="M15.800 23.600c2.800-5 5.800-7.900 9.800-9.800" stroke={logo.cream} strokeWidth="2.800" />
      <LogoCurrents calm />
    </>
  )
}

export function Spanner() {
  return (
    <>
      <path d="M29.700 7.100a5 5 0 1 0 4 4" stroke={logo.cream} strokeWidth="3.400" />
      <path d="M25.300 15.500 18.600 21.900" stroke={logo.cream} strokeWidth="4.200" />
      <LogoCurrents />
    </>
  )
}

export function AllInOrder() {
  return (
    <>
      <path d="M15.500 15.600 21.600 21.600 33 9.600" stroke={logo.cream} strokeWidth="4" />
      <LogoCurrents calm />
    </>
  )
}

export function Alarm() {
  return (
    <>
      <path d="M24 7.300 32.600 21.600H15.400Z" fill={logo.warm} stroke={logo.warm} strokeWidth="3" />
      <path d="M24 11.800v4.400" stroke={logo.night} strokeWidth="2.600" />
      <circle cx="24" cy="19.700" r="1.500" fill={logo.night} />
      <LogoCurrents />
    </>
  )
}

export function HelpOnThePhone() {
  return (
    <>
      <path
        d="M17.200 8.300l3.200 3.900-1.900 2.800c1.300 2.500 2.900 4.100 5.400 5.400l2.800-1.900 3.900 3.200-1.600 2.700c-7.700.4-14-5.900-13.600-13.600Z"
        fill={logo.cream}
        stroke={logo.cream}
        strokeWidth="1.600"
      />
      <path
        d="M25.600 12.200a4.600 4.600 0 0 1 3.600 3.600M26.200 6.800a9.600 9.600 0 0 1 8.200 8.200"
        stroke={logo.warm}
        strokeWidth="2.600"
      />
      <LogoCurrents calm />
    </>
  )
}

export function Dial() {
  return (
    <>
      <path d="M18.500 20.200a7.800 7.800 0 1 1 11 0" stroke={logo.cream} strokeWidth="3" />
      <path d="M24 14.800l3.400-3.600" stroke={logo.warm} strokeWidth="3" />
      <LogoCurrents />
    </>
  )
}

export function ListeningHouse() {
  return (
    <>
      <path d="M13.500 15.500 24 6l10.500 9.500" stroke={logo.cream} strokeWidth="3.400" />
      <path d="M19.300 18.200a6.800 6.800 0 0 1 9.400 0" stroke={logo.warm} strokeWidth="2.600" />
      <circle cx="24" cy="22.300" r="1.900" fill={logo.warm} />
      <LogoCurrents calm />
    </>
  )
}
