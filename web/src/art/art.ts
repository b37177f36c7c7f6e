// Imported here and not by `@import`: the build then knows each of these files (scripts/sources.ts).
import "./palette.css";
import "./type.css";
import "./motion.css";
import "./base.css";
