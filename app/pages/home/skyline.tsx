/** The sun low behind downtown, and the Arch. */
export function Skyline() {
  return (
    <g>
      <circle cx="206" cy="330" r="128" className="fill-glow/35" />
      <circle cx="206" cy="330" r="90" className="fill-glow/50" />
      <path
        d="M58 600V496h30v-30h28v-40h12v-18h20v18h12v66h34v-34h48v40h28v-82h10l18-14 18 14h10v104h40v-44h52v26h36v-60h48v44h62v-30h44v52h60v-70h40v30h56v-62h30v-20h24v20h30v86h48v-40h60v64h60v-34h70V600Z"
        className="fill-line"
      />
      <path
        d="M72 600C98 300 138 148 206 148s108 152 134 452h-17C298 322 262 163 206 163S114 322 89 600Z"
        className="fill-line-strong/60"
      />
    </g>
  )
}
