export { Badge, type BadgeProps } from "./badge.tsx";
export { Banner, type BannerProps } from "./banner.tsx";
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonClasses,
} from "./button.tsx";
export { Card, type CardProps } from "./card.tsx";
export { CheckMark } from "./check-mark.tsx";
export {
  Checkbox,
  CheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxProps,
} from "./checkbox.tsx";
export { cn } from "./cn.ts";
export { CopyButton, type CopyButtonProps } from "./copy-button.tsx";
export { DateInput, type DateInputProps } from "./date-input.tsx";
export { Dialog, DialogClose, type DialogProps } from "./dialog.tsx";
export {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "./dropdown-menu.tsx";
export { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
export { Field, FieldError, type FieldProps } from "./field.tsx";
export { useFieldControl, useFieldGroup } from "./field-context.ts";
export { IconButton, type IconButtonProps } from "./icon-button.tsx";
export { Input, type InputProps } from "./input.tsx";
export { Kbd } from "./kbd.tsx";
export { announce, LiveRegion } from "./live-region.tsx";
export { toIsoDateTime, toLocalDateTime } from "./local-date-time.ts";
export { NumberInput, type NumberInputProps } from "./number-input.tsx";
export { RadioGroup, type RadioGroupProps } from "./radio-group.tsx";
export { RatingInput, type RatingInputProps } from "./rating-input.tsx";
export { SearchInput, type SearchInputProps } from "./search-input.tsx";
export { SegmentedControl, type SegmentedControlProps } from "./segmented-control.tsx";
export { type Choice, Select, type SelectProps } from "./select.tsx";
export { Sheet, type SheetProps } from "./sheet.tsx";
export { Skeleton, SkeletonText } from "./skeleton.tsx";
export { Spinner } from "./spinner.tsx";
export { Switch, type SwitchProps } from "./switch.tsx";
export { Tabs, TabsContent } from "./tabs.tsx";
export { Textarea, type TextareaProps } from "./textarea.tsx";
export { dismissToast, Toaster, type ToastInput, toast } from "./toast.tsx";
export { TONE_CLASSES, type Tone } from "./tone.ts";
export { Tooltip } from "./tooltip.tsx";
export { useHydrated } from "./use-hydrated.ts";
