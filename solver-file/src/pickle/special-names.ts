/** Names with two underscores on either side: those that Python itself looks for. */
export function isSpecialName(name: string): boolean {
  return name.startsWith('__') && name.endsWith('__');
}

/**
 * Special names that a class of the file may have without a word. Loading makes its objects (`__new__`), hands them their attributes
 * (`__setstate__`), keeps them, and throws some away (`__del__`); as long as nothing else is done with them, none of these is reached.
 */
export const QUIET_NAMES: ReadonlySet<string> = new Set(
  `__abs__ __abstractmethods__ __add__ __aenter__ __aexit__ __and__ __annotate__ __annotate_func__ __annotations__ __bool__ __call__
   __ceil__ __complex__ __constants__ __contains__ __copy__ __dataclass_fields__ __dataclass_params__ __deepcopy__ __delitem__ __dir__
   __divmod__ __enter__ __eq__ __exit__ __firstlineno__ __float__ __floor__ __floordiv__ __format__ __ge__ __getitem__
   __getstate__ __gt__ __hash__ __iadd__ __imul__ __index__ __init__ __int__ __invert__ __isub__ __iter__ __itruediv__ __le__ __len__
   __lt__ __match_args__ __matmul__ __mod__ __mul__ __ne__ __neg__ __next__ __or__ __pos__ __post_init__ __pow__
   __radd__ __rand__ __rdivmod__ __reduce__ __reduce_ex__ __repr__ __reversed__ __rfloordiv__ __rmatmul__ __rmod__ __rmul__ __ror__
   __round__ __rpow__ __rsub__ __rtruediv__ __rxor__ __setitem__ __sizeof__ __slotnames__ __static_attributes__ __str__ __sub__
   __truediv__ __trunc__ __type_params__ __xor__`.split(/\s+/),
);

/** Set on attributes of plain objects only: an object gets its attributes past them. The library's own classes set some when restored. */
export const QUIET_ON_PLAIN_CLASSES: ReadonlySet<string> = new Set(['__setattr__', '__delattr__']);

/** What torch's modules reach for on themselves while they are given their attributes: something of that name would answer instead. */
const REACHED_BY_MODULES =
  /^_(parameters|buffers|modules|non_persistent_buffers_set|is_full_backward_hook|(forward|backward|state_dict|load_state_dict)\w*_hooks\w*)$/;
/** Names that torch's optimizers reach for on themselves in the same way. */
const REACHED_BY_OPTIMIZERS =
  /^(_patch_step_function|_zero_grad_profile_name|_optimizer_\w+_hooks|profile_hook_step|step|param_groups|state|defaults)$/;

export function isReachedByModules(name: string): boolean {
  return REACHED_BY_MODULES.test(name);
}

export function isReachedByOptimizers(name: string): boolean {
  return REACHED_BY_OPTIMIZERS.test(name);
}
