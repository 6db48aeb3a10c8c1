#pragma once
// A non-owning reference to a callable: no heap memory, and no template in the callee.

#include <memory>
#include <type_traits>
#include <utility>

namespace affray {

template <class Signature>
class FunctionRef;

/// Refers to a callable, which must outlive the reference.
template <class Returned, class... Arguments>
class FunctionRef<Returned(Arguments...)> {
 public:
  template <class Callable>
    requires(!std::is_same_v<std::remove_cvref_t<Callable>, FunctionRef>)
  FunctionRef(
      Callable&& callable)  // NOLINT(google-explicit-constructor,bugprone-forwarding-reference-overload)
      : object_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
        call_([](void* object, Arguments... arguments) -> Returned {
          return (*static_cast<std::add_pointer_t<std::remove_reference_t<Callable>>>(object))(
              std::forward<Arguments>(arguments)...);
        }) {}

  Returned operator()(Arguments... arguments) const {
    return call_(object_, std::forward<Arguments>(arguments)...);
  }

 private:
  void* object_;
  Returned (*call_)(void*, Arguments...);
};

}  // namespace affray
