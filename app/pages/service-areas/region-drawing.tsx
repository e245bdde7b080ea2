import { classNames } from '#app/ui/class-names.ts'

const mississippi =
  'M175 -10C188 -6 227 9 251 15C275 21 296 18 320 24C344 30 373 45 396 54C419 63 438 72 457 78C476 84 495 83 510 93C525 103 541 123 549 137C557 151 561 163 556 176C551 189 529 200 518 215C507 230 492 248 491 264C490 280 507 298 510 313C513 328 511 339 507 352C503 365 499 375 488 391C477 407 454 430 442 450C430 470 429 487 419 508C409 529 390 562 381 577C372 592 368 593 366 596'
const missouri =
  'M-38 371C-25 366 16 355 38 342C60 329 72 298 91 293C110 288 130 314 152 313C174 312 203 297 221 284C239 271 248 250 259 235C270 220 277 204 290 191C303 178 320 165 335 156C350 147 364 138 381 137C398 136 415 149 434 152C453 155 475 153 495 156C515 159 546 168 556 171'
const meramec =
  'M-23 508C-8 508 40 514 69 508C98 502 129 480 152 469C175 458 187 448 206 440C225 432 249 418 267 420C285 422 303 435 312 450C321 465 312 493 320 508C328 523 347 527 358 538C369 549 380 566 385 572'
const highways = [
  'M610 205C595 206 547 211 518 210C489 209 461 202 434 200C407 198 377 194 358 200C339 206 328 220 320 235C312 250 311 274 309 293C307 312 306 331 309 352C312 373 317 401 328 420C339 439 356 457 373 464C390 471 407 462 427 464C447 466 478 483 495 479C512 475 508 455 526 440C544 425 580 407 602 391C624 375 642 362 655 342C668 322 677 294 678 274C679 254 674 232 663 220C652 208 619 208 610 205',
  'M-15 176C4 186 65 212 99 235C133 258 154 296 190 313C226 330 274 332 312 337C350 342 387 338 419 340C451 342 478 344 503 347C528 350 546 353 571 357C596 361 614 360 655 371C696 382 788 412 815 420',
  'M358 596C363 580 371 530 389 499C407 468 446 436 465 411C484 386 479 363 503 347C527 331 582 328 610 313C638 298 646 285 670 254C694 223 732 160 754 127C776 94 792 70 800 59',
  'M-15 166C9 169 83 180 130 186C177 192 228 197 267 205C306 213 334 222 366 235C398 248 434 266 457 284C480 302 495 332 503 342',
]
const towns = [
  { name: 'Florissant', x: 404, y: 186 },
  { name: 'St. Charles', x: 282, y: 178 },
  { name: "O'Fallon", x: 114, y: 172 },
  { name: 'Chesterfield', x: 206, y: 313 },
  { name: 'Clayton', x: 396, y: 327 },
  { name: 'Kirkwood', x: 335, y: 391 },
  { name: 'Eureka', x: 168, y: 469 },
  { name: 'Oakville', x: 419, y: 499 },
  { name: 'Alton', x: 510, y: 78 },
  { name: 'Granite City', x: 545, y: 264 },
  { name: 'Edwardsville', x: 686, y: 166 },
  { name: 'Collinsville', x: 655, y: 303 },
  { name: 'Belleville', x: 663, y: 450 },
  { name: 'Columbia', x: 495, y: 528 },
]

/** The rivers, the highways and some of the towns, drawn to scale: what stands there until the map has come, or if it can't. */
export function RegionDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 800 567"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('bg-tint', className)}
    >
      <path d={`${mississippi}H1200V-400H175Z`} className="fill-surface" />
      <g fill="none" className="stroke-line-strong/45" strokeWidth="2.500">
        {highways.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <g fill="none" className="stroke-cooling/60" strokeLinecap="round">
        <path d={meramec} strokeWidth="5" />
        <path d={missouri} strokeWidth="8" />
        <path d={mississippi} strokeWidth="11" />
      </g>
      <g className="fill-ink-soft text-[15px] font-medium max-sm:hidden">
        {towns.map(({ name, x, y }) => (
          <g key={name}>
            <circle cx={x} cy={y} r="5" className="fill-accent" />
            <text
              x={x + 11}
              y={y + 5}
              strokeWidth="4"
              paintOrder="stroke"
              className={x > 500 ? 'stroke-surface' : 'stroke-tint'}
            >
              {name}
            </text>
          </g>
        ))}
      </g>
      <circle cx="495" cy="347" r="13" className="fill-action stroke-white" strokeWidth="4" />
      <text x="516" y="384" className="fill-ink text-[19px] font-bold">
        St. Louis
      </text>
    </svg>
  )
}
